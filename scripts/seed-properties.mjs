// Fixes the seed of property tests, so that every run tests the same values; PROPERTY_SEED=n selects other values.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
