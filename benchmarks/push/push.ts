import { parseArgs } from 'node:util';
import { keepResults } from '../report/keepResults.ts';
import { playPush } from './playPush.ts';
import { pushSection } from './pushSection.ts';

const TEN_MINUTES = 600;

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const text = pushSection(await playPush(values.quick ? TEN_MINUTES / 60 : TEN_MINUTES));
console.log(text);
// Virtual time: nothing disturbs it.
if (!values.quick) keepResults([{ part: 'push', text }], []);
