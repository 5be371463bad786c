import { expect, it } from 'vitest';
import type { Redirect } from '#shared/contracts/contentServer.contract.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { followRedirectRule } from './followRedirectRule.ts';

const RULES: readonly Redirect[] = [
  { from: '/a', to: '/b', status: 301 },
  { from: '/b', to: '/c?von=b', status: 308 },
  { from: '/c', to: '/d#ende', status: 301 },
  { from: '/befristet', to: '/a', status: 302 },
  { from: '/lang', to: '/befristet', status: 301 },
  { from: '/voll', to: 'https://tagesbote.example/a', status: 301 },
  { from: '/hinaus', to: 'https://andere.example/a?b=1', status: 302 },
  { from: '/?p=11', to: '/?page_id=2', status: 301 },
  { from: '/?page_id=2', to: '/c', status: 301 },
  { from: '/?p=3', to: '/?p=3&x=1', status: 301 },
  { from: '/kreis', to: '/kreis/2', status: 301 },
  { from: '/kreis/2', to: 'https://tagesbote.example/kreis?x=1', status: 301 },
  { from: '/hinein', to: '/kreis', status: 301 },
];
const redirects = new Map(RULES.map((rule) => [rule.from, rule]));

function follow(pathname: string, search = '') {
  const lines: string[] = [];
  const answer = followRedirectRule(
    redirects,
    { hostname: 'tagesbote.example', pathname, search },
    createLogger((line) => lines.push(line)),
  );
  return { to: answer && [answer.status, answer.headers.get('location')], lines };
}

it.each([
  ['/d', '', null],
  ['/a', '', [301, '/d?von=b#ende']],
  ['/a', '?q=1', [301, '/d?von=b&q=1#ende']],
  ['/c', '?q=1', [301, '/d?q=1#ende']],
  ['/lang', '', [302, '/d?von=b#ende']],
  ['/voll', '', [301, '/d?von=b#ende']],
  ['/', '?p=11', [301, '/d#ende']],
  ['/', '?q=1&p=11', [301, '/d?q=1#ende']],
  ['/', '?p=12', null],
  ['/', '?p=11&p=11', null],
  ['/', '', null],
  ['/hinaus', '?q=1', [302, 'https://andere.example/a?b=1&q=1']],
])('M34 redirects from %s%s to the end of its rules at once: %j', (pathname, search, to) => {
  expect(follow(pathname, search)).toEqual({ to, lines: [] });
});

it.each(['/kreis', '/kreis/2', '/hinein'])(
  'M34 leads nowhere from %s, whose rules go in a circle, and says so',
  (pathname) => {
    const { to, lines } = follow(pathname, '?q=1');
    expect(to).toBeNull();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', event: 'redirect_circle', path: pathname },
    ]);
  },
);
