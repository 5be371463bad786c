import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keepPart } from '../report/keepPart.ts';
import { playPush } from './playPush.ts';
import { pushSection } from './pushSection.ts';

const RESULTS = path.join(import.meta.dirname, '../RESULTS.md');
const TEN_MINUTES = 600;

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const text = pushSection(await playPush(values.quick ? TEN_MINUTES / 60 : TEN_MINUTES));
console.log(text);
if (!values.quick) fs.writeFileSync(RESULTS, keepPart(fs.readFileSync(RESULTS, 'utf8'), 'push', text));
