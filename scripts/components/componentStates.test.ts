import fs from 'node:fs';
import { expect, it } from 'vitest';
import { LAYER_NAMES } from '#shared/domain/paywall/layer.ts';
import { layerTexts } from '#shared/i18n/texts/paywallLayers.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import { componentStates } from './componentStates.tsx';
import { listLooks, pathOf, readLook, renderComponents } from './renderComponents.tsx';

it('shows every component of shared/ui', () => {
  const exported = fs
    .globSync('shared/ui/*.tsx')
    .flatMap((file) =>
      Array.from(fs.readFileSync(file, 'utf8').matchAll(/^export function ([A-Z]\w+)/gm), ([, name]) => name),
    );
  const shown = new Set(componentStates(tagesbote).map(({ of: { name } }) => name));
  expect(exported.length).toBeGreaterThan(10);
  expect(exported.filter((name) => name !== undefined && !shown.has(name))).toEqual([]);
});

it.each(MANDATORS)('shows every layer of the paywall and every occasion of $id', (mandator) => {
  const html = renderComponents({ mandator, mode: 'light', marks: 'plus' }, []);
  const templates = LAYER_NAMES.flatMap((layer) => [layer, `${layer}-compact`]);
  expect(templates.filter((name) => !html.includes(`data-paywall-template="${name}"`))).toEqual([]);
  const { words } = layerTexts[mandator.tone];
  const facts = { plusName: mandator.plusName, meter: null, promise: null, credits: 2 };
  const occasions = ['plus', 'registration', 'meter', 'trial', 'trialOver', 'gift', 'coins'] as const;
  expect(occasions.filter((name) => !html.includes(words[name](facts).kicker))).toEqual([]);
});

it('reads a look from the path it has', () => {
  expect(listLooks().map((look) => readLook(pathOf(look)))).toEqual(listLooks());
  expect(readLook('/')).toEqual(listLooks()[0]);
  expect([readLook('/unknown'), readLook('/blitz/dim'), readLook('/shared/ui/Teaser.module.css')]).toEqual([
    null,
    null,
    null,
  ]);
});
