import { expect, it } from 'vitest';
import { joinLines } from './joinLines.ts';

it.each([
  [['Am Montag', 'regnet es.'], 'Am Montag regnet es.'],
  [['Der Stadt-', 'rat tagt.'], 'Der Stadtrat tagt.'],
  [['Der Stadt\u00AD', 'rat tagt.'], 'Der Stadtrat tagt.'],
  [['Der Stadt\u2010 ', '  rat tagt.'], 'Der Stadtrat tagt.'],
  [['in Nordrhein-', 'Westfalen'], 'in Nordrhein-Westfalen'],
  [['ein 24-', 'jähriger Fahrer'], 'ein 24-jähriger Fahrer'],
  [['2024-', '2026'], '2024-2026'],
  [['EU-', 'weit'], 'EU-weit'],
  [['Kinder-', 'und Jugendtheater'], 'Kinder- und Jugendtheater'],
  [['Zug um -', 'vier Uhr'], 'Zug um - vier Uhr'],
  [['', ' ', 'ein   Wort', ''], 'ein Wort'],
  [[], ''],
])('joins %j to %j', (lines, joined) => {
  expect(joinLines(lines)).toBe(joined);
});
