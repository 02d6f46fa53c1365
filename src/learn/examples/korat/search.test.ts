import { createHash, type Hash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../../structures/index.ts';
import { createSearchSpace } from './create-search-space.ts';
import { candidates, countCandidates, type KoratCandidate } from './candidates.ts';

/** Valid objects and explored candidates at scopes 1, 2, …, counted by Korat 1.0 (the authors' Java program). */
const COUNTS: Record<string, string> = {
  'singly-linked-list': '1/3 2/10 7/44 40/319 341/3388 3906/46684',
  'sorted-list': '1/5 2/18 6/89 20/667 70/7083 252/97072',
  'doubly-linked-list': '2/9 7/46 40/276 341/2562 3906/32751 55987/521904',
  'binary-tree': '2/6 4/24 9/90 23/337 65/1272 197/4835 626/18474 2056/70866',
  'binary-search-tree': '2/6 5/31 15/178 51/1165 188/8308 731/61950 2950/471708',
  'red-black-tree': '3/10 7/53 16/243 41/1270 115/6073 327/25938 911/112012 2489/496035',
  'binomial-heap': '2/8 6/58 28/335 120/1666 936/8122 7602/42815 107416/261788',
};

/**
 * First 16 hexadecimal digits of the SHA-256 of Korat 1.0's exploration at scopes 3 to 6. The text has one line per
 * candidate: cells joined by commas, a semicolon, and 1 if valid, else 0.
 */
const HASHED = new Set([3, 4, 5, 6]);
const HASHES: Record<string, string> = {
  'singly-linked-list': '16b02a6fb241eab3 0a9a432362ea019a 3eabbd72d0dc8d7f adc01918282c130e',
  'sorted-list': 'fd3ea9666399134e 326b73b92008e9b9 257906128b1376ea 787d9ef277864525',
  'doubly-linked-list': '9db90d2b8adc023f f9be7e48b4eaf6aa 2216281cdeb50936 6802abf82a10e7be',
  'binary-tree': 'fa3a44b265845d82 9cc4b96fabaf0a2a 78f56b1b016f99bc 565a568b41feed89',
  'binary-search-tree': 'f9aa4830db676553 367b05009260c9c8 0b08bbc96c45bb11 0d829d200b10571e',
  'red-black-tree': 'd522459e17104f83 5a16e71ea715a972 79739212a3f51a78 1973ddf51ac66dac',
  'binomial-heap': 'b21d6d3611140d7e 080d9d3670c6e7b1 3eaa313737cfa724 8b0fd0cf8c5d7df6',
};

/** Passes candidates on, and hashes them. */
function* hashed(found: Iterable<KoratCandidate>, hash: Hash): Iterable<KoratCandidate> {
  for (const candidate of found) {
    hash.update(`${candidate.cells.join(',')};${candidate.valid ? 1 : 0}\n`);
    yield candidate;
  }
}

for (const [name, counts] of Object.entries(COUNTS)) {
  test(`counts of ${name} equal Korat's, and candidates are visited in its order`, async () => {
    const structure = await builtInStructures[name]!();
    const found: string[] = [];
    const hashes: string[] = [];
    for (const index of counts.split(' ').keys()) {
      const hash = createHash('sha256');
      const all = candidates(await createSearchSpace(structure, index + 1));
      const { valid, explored } = countCandidates(HASHED.has(index + 1) ? hashed(all, hash) : all);
      found.push(`${valid}/${explored}`);
      if (HASHED.has(index + 1)) hashes.push(hash.digest('hex').slice(0, 16));
    }
    assert.equal(found.join(' '), counts);
    assert.equal(hashes.join(' '), HASHES[name] ?? '');
  });
}

test.run();
