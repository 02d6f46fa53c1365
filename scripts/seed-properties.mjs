// Laws are tried on the same values each time; PROPERTY_SEED=n draws others.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
