import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { digestOfForm, packDigests } from '#origin/identity/passwords/digestList.ts';
import { bareWord, foldText, SHORTEST_WORD } from '#shared/domain/accounts/commonForms.ts';

/** Read by the identity service. */
export const LIST_FILE = 'origin/identity/passwords/commonPasswords.json';

/** Minimum length of a password: shorter entries count as words to which something is appended. */
const WHOLE_FROM = 10;

const SOURCES = {
  /** Most used first, from published leaks. */
  passwords: { file: 'language-common/src/passwords.json', most: 14_000 },
  words: { file: 'language-de/src/commonWords.json', most: 3_000 },
  lastNames: { file: 'language-de/src/lastnames.json', most: 500 },
  firstNames: { file: 'language-de/src/firstnames.json', most: 2_000 },
} as const;

/** The committed list: digests of the passwords tried first by attackers, and of the words most of them are made of. */
export function listCommonPasswords(): string {
  const whole = readWords(SOURCES.passwords.file)
    .map(foldText)
    .filter((password) => password.length >= WHOLE_FROM);
  const words = Object.values(SOURCES)
    .flatMap(({ file, most }) => readWords(file).slice(0, most))
    .map((word) => bareWord(foldText(word)))
    .filter((word) => word.length >= SHORTEST_WORD);
  const digests = [...new Set([...whole, ...words].map(digestOfForm))].sort((a, b) => a - b);
  return `${JSON.stringify({ digests: Buffer.from(packDigests(digests)).toString('base64') }, null, 2)}\n`;
}

function readWords(file: string): readonly string[] {
  const text = fs.readFileSync(path.join('node_modules/@zxcvbn-ts', file), 'utf8');
  return v.parse(v.array(v.string()), JSON.parse(text));
}
