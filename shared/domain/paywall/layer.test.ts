import { expect, it } from 'vitest';
import { MANDATORS } from '../../mandators/mandators.ts';
import { isTemplateName, layerOf } from './layer.ts';

it.each(['plus', 'registration', 'meter', 'trial', 'epaper'] as const)(
  'M75 the template %s stands for a layer, and its short form for the same',
  (layer) => {
    expect([isTemplateName(layer), isTemplateName(`${layer}-compact`)]).toEqual([true, true]);
    expect([layerOf(layer), layerOf(`${layer}-compact`)]).toEqual([
      { layer, isCompact: false },
      { layer, isCompact: true },
    ]);
  },
);

it.each([
  'ok',
  '',
  'plus-kompakt',
  'PLUS',
  'plus-compact-compact',
  '-compact',
  ' plus',
  'constructor',
  '__proto__',
  null,
  true,
  ['plus'],
])('M75 %j names no layer', (template) => expect(isTemplateName(template)).toBe(false));

it.each(MANDATORS.map(({ id, fallbackPaywallTemplates }) => [id, fallbackPaywallTemplates] as const))(
  'M76 %s falls back to the offer, short on phones',
  (_, { desktop, mobile }) =>
    expect([layerOf(desktop), layerOf(mobile)]).toEqual([layerOf('plus'), layerOf('plus-compact')]),
);
