import { judgeHere, type HereOptions } from './judge-here.ts';

/** Returns the relations of severity `fault` that a subject violates. */
export async function violated(
  subject: Readonly<Record<string, unknown>>,
  options: HereOptions = {},
): Promise<string[]> {
  const { relations } = await judgeHere(subject, { cases: 20, ...options });
  return relations
    .filter(({ verdict, severity }) => verdict === 'violated' && severity === 'fault')
    .map(({ id }) => id);
}
