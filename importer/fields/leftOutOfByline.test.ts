import { describe, expect, it } from 'vitest';
import { leftOutOfByline } from './leftOutOfByline.ts';

describe('leftOutOfByline', () => {
  it.each([
    ['Von Anna Müller und Jörg Weiß', ''],
    ['von der Heide, Anna; dpa/KNA', ''],
    ['Prof. Dr. h. c. Max-Emil Groß-Bölting', 'Prof. Dr. h. c.'],
    ['Karl, Köln', 'Köln'],
    ['Köln, Köln', 'Köln'],
    ['Anna Karl (Berlin), Mitarbeit: Tim Wald', 'Berlin Mitarbeit:'],
    ['redaktion@blatt.example', 'redaktion@blatt.example'],
  ])('%s: %s', (byline, words) => {
    expect(leftOutOfByline(byline)).toBe(words);
  });
});
