import fs from 'node:fs';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { contentItemContract } from '../contracts/contentItem.contract.ts';
import { tagesbote } from '../mandators/tagesbote.ts';
import { termsLetter } from './termsLetter.ts';

const read = () => {
  const { title, lead, contentItems } = JSON.parse(fs.readFileSync('origin/seed/documents/agb.json', 'utf8'));
  return { title, leadHtml: lead, contentItems: v.parse(v.array(contentItemContract), contentItems) };
};

it('G11 the terms as a letter’s paragraphs have every part of them, and addresses in place of links', () => {
  const text = termsLetter(read(), tagesbote);
  for (const said of [
    /^# Allgemeine Geschäftsbedingungen\n\nDiese Bedingungen regeln, wie Sie den Kölner Tagesboten kostenlos lesen/,
    /\n\n# 1\. Vertragspartner und Geltung\n\nDas Portal Kölner Tagesbote betreibt die Pressehaus Rheinland GmbH & Co\. KG in Köln/,
    /stehen im Impressum \(\{portal\}\/impressum\)\./,
    /per E-Mail an abo@tagesbote\.example, der/,
    /\n\n1\. Sie wählen ein Abonnement, Coins oder einen Tagespass und melden sich mit Ihrem Konto an\.\n2\. /,
    /\n\n– An: Pressehaus Rheinland GmbH & Co\. KG, Musterallee 1, 50000 Köln, abo@tagesbote\.example\n– Hiermit/,
    /\n\nStand: November 2026$/,
  ])
    expect(text).toMatch(said);
  expect(text).not.toMatch(/<|&amp;|\{(?!portal\})/);
  expect(text.split('\n\n').length).toBe(read().contentItems.length + 2);
});
