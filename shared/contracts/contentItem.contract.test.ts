import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contentItemContract } from './contentItem.contract.ts';

const embed = (url: string) =>
  v.safeParse(contentItemContract, { type: 'embed', vendor: 'instagram', title: 'Bild', url });

it.each([
  'https://www.instagram.com/p/1',
  'ht\ttps://www.instagram.com/p/1',
  ' https://WWW.instagram.com:443/x/../p/1',
])('M147 normalises an embed’s address like a browser: %j', (url) =>
  expect(embed(url).output).toMatchObject({ url: 'https://www.instagram.com/p/1' }),
);

it.each([
  'https://a:b@www.instagram.com/p/1',
  'https://a@www.instagram.com/p/1',
  'https://www.instagram.com@evil.example/p/1',
  'https://www.instagram.com.evil.example/p/1',
  'http://www.instagram.com/p/1',
  'javascript:alert(1)',
  '//www.instagram.com/p/1',
])('M147 rejects an embed of another host, or with credentials: %s', (url) => expect(embed(url).success).toBe(false));
