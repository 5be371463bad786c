import { expect, it } from 'vitest';
import { MANDATORS } from '../../mandators/mandators.ts';
import { parseLayer } from './layer.ts';

it.each([
  ['plus', { layer: 'plus', isCompact: false }],
  ['registration', { layer: 'registration', isCompact: false }],
  ['meter', { layer: 'meter', isCompact: false }],
  ['trial', { layer: 'trial', isCompact: false }],
  ['epaper', { layer: 'epaper', isCompact: false }],
  ['meter-compact', { layer: 'meter', isCompact: true }],
  ['epaper-compact', { layer: 'epaper', isCompact: true }],
])('M75 the template %s stands for a layer', (template, layer) => expect(parseLayer(template)).toEqual(layer));

it.each(['ok', '', 'plus-kompakt', 'PLUS', 'plus-compact-compact', '-compact', ' plus', 'constructor', '__proto__'])(
  'M75 the template "%s" stands for none',
  (template) => expect(parseLayer(template)).toBeNull(),
);

it.each(MANDATORS.map(({ id, fallbackPaywallTemplates }) => [id, fallbackPaywallTemplates] as const))(
  'M76 %s falls back to the offer, short on phones',
  (_, templates) => {
    expect([parseLayer(templates.desktop), parseLayer(templates.mobile)]).toEqual([
      { layer: 'plus', isCompact: false },
      { layer: 'plus', isCompact: true },
    ]);
  },
);
