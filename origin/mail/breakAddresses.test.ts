import { expect, it } from 'vitest';
import { breakAddresses } from './breakAddresses.ts';

it.each([
  ['https://tagesbote-sicherheit.example/anmelden', 'https: //tagesbote-sicherheit. example/anmelden'],
  ['www.boese.example', 'www. boese. example'],
  ['BOESE.EXAMPLE, bitte', 'BOESE. EXAMPLE, bitte'],
  ['hilfe@boese.example', 'hilfe@boese. example'],
  ['xn--bse-sna.xn--p1ai', 'xn--bse-sna. xn--p1ai'],
  ['böse．example und böse。example', 'böse. example und böse. example'],
  ['Zum 31.12.2026, Str. 5, z.B. 4.299,00 €. Danke!', 'Zum 31.12.2026, Str. 5, z.B. 4.299,00 €. Danke!'],
])('G11 %s stays readable and is not linked', (typed, broken) => expect(breakAddresses(typed)).toBe(broken));
