import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addressKey } from '#origin/readers/newsletters/addressKey.ts';
import { DATABASES } from '#scripts/workers.ts';
import { DATA_SUBJECT_PATHS } from '#shared/contracts/dataSubject.contract.ts';
import { err, ok } from '#shared/lib/result.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { eraseReader, exportReader, READER_HOSTS, type CallService } from '#worker/services/dataSubjects.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

describe('requests of readers', () => {
  const now = new Date().toISOString();
  const plantReader = async (sub: string, email: string) => {
    const identity = await portal.database('IDENTITY_DB');
    const account = [sub, email, `${email} Name`, now, `sitzung-${sub}`] as const;
    await identity.batch(
      [
        `INSERT INTO "user" ("id", "email", "name", "emailVerified", "createdAt", "updatedAt") VALUES (?1, ?2, ?3, 1, ?4, ?4)`,
        `INSERT INTO "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt") SELECT ?1, ?1, 'credential', ?1, ?2 || ?3, ?4, ?4`,
        `INSERT INTO "session" ("id", "token", "userId", "ipAddress", "userAgent", "expiresAt", "createdAt", "updatedAt") SELECT ?5, ?5, ?1, ?2, ?3, ?4, ?4, ?4`,
        `INSERT INTO "passkey" ("id", "name", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp") SELECT ?1, ?2, ?3, ?1, ?5, 0, ?4, 0`,
        `INSERT INTO "staff" ("userId", "name", "since") SELECT ?1, ?3, ?4 || ?2`,
        `INSERT INTO "staffRole" ("userId", "role", "title") SELECT ?1, 'editor', ?2 || ?3 || ?4`,
        `INSERT INTO "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
         SELECT ?5 || kind, kind, json_object('purpose', kind, 'word', word), ?4, ?4, ?3 IS NULL FROM
         (SELECT 'reset' AS kind, ?1 AS word UNION SELECT 'register', ?2 UNION SELECT 'handover', ?5)`,
      ].map((query) => identity.prepare(query).bind(...account.slice(0, query.includes('?5') ? 5 : 4))),
    );
    const rows: readonly (readonly [string, ...(string | number)[]])[] = [
      ['INSERT INTO subscription_customers VALUES (?, 1)', sub],
      ['INSERT INTO subscription_access_rights VALUES (?, ?)', sub, 'plus'],
      [
        `INSERT INTO wallets (unique_id, customer_id, title, credits) VALUES (?, ?, '', 0)`,
        `guthaben-${email.length}`,
        sub,
      ],
      [
        `INSERT INTO wallets (unique_id, customer_id, title, credits) VALUES (?, ?, '', 0)`,
        `leer-${email.length}`,
        sub,
      ],
      [`INSERT INTO bookmarks VALUES (?, 'tagesbote', 'article', 1001, 1)`, sub],
      ['INSERT INTO reader_onboarding VALUES (?, 1)', sub],
      [
        `INSERT INTO gift_links (id, giver, mandator, article_id, created_at, expires_at) VALUES (?, ?, 'tagesbote', 1002, 1, 2)`,
        `geschenk-${email.length}`,
        sub,
      ],
      [`INSERT INTO metered_views VALUES ('tagesbote', 'angemeldet', ?, 1002, 1)`, `account:${sub}`],
      [`INSERT INTO paywall_trials VALUES ('tagesbote', ?, 1, 1)`, `account:${sub}`],
    ];
    for (const [query, ...values] of rows) await portal.query(query, ...values);
    const move = `INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, article_id, key, moved_at) VALUES (?, ?, ?, ?, 'Artikel', ?, ?, 1)`;
    await portal.query(move, sub, `guthaben-${email.length}`, 3, 3, 1, `gegeben-${email.length}`);
    await portal.query(move, sub, `guthaben-${email.length}`, -1, 2, 1002, `gekauft-${email.length}`);
    await portal.query(
      `INSERT INTO credit_purchases (customer_id, wallet_id, article_id, credits, reason, purchased_at) VALUES (?, ?, 1002, 1, 'Artikel', 1)`,
      sub,
      `guthaben-${email.length}`,
    );
    await portal.query(
      `INSERT INTO receipt_mails (movement_id, mandator, address, due_at) SELECT max(id), 'tagesbote', ?, 9e15 FROM wallet_movements`,
      email,
    );
    await portal.query(
      `INSERT INTO declarations (id, mandator, kind, key, fields, is_mailed, received_at, kept_until)
        VALUES (?1, 'tagesbote', 'withdrawal', ?1, json_object('name', 'Ute', 'contract', 'Plus', 'email', ?2), 1, 1, 9e15)`,
      `erklaert-${email.length}`,
      email,
    );
    await portal.query(
      'INSERT INTO declaration_mails (declaration_id, due_at) VALUES (?, 9e15)',
      `erklaert-${email.length}`,
    );
    await portal.query(
      `INSERT INTO push_subscriptions (mandator, endpoint_key, endpoint, p256dh, auth, sso_id, breaking, breaking_at_night, text_version, agreed_at, seen_at)
        VALUES ('tagesbote', ?, ?, 'x', 'y', ?, 1, 0, 'x', 1, 1)`,
      `geraet-${email.length}`,
      `https://fcm.googleapis.com/${email}`,
      sub,
    );
    await portal.query(
      `INSERT INTO push_choices (subscription_id, kind, tag_id, mandator) SELECT max(id), 'topic', 1, 'tagesbote' FROM push_subscriptions`,
    );
    const key = addressKey(email, portal.secrets.newsletterSecret);
    await portal.query(`INSERT INTO mail_stops VALUES (?, 'bounced', 9e15)`, key);
    const subscribe = `INSERT INTO newsletter_subscriptions (id, newsletter_slug, mandator, address_key, address, state, round, requested_at, confirmed_at)
      VALUES (?, ?, 'tagesbote', ?, ?, ?, 1, 1, ?)`;
    await portal.query(subscribe, `bestellt-${email.length}`, 'guten-morgen', key, email, 'confirmed', 1);
    await portal.query(
      subscribe.replace(', confirmed_at)', ')').replace(', ?)', ')'),
      `offen-${email.length}`,
      'koeln-am-abend',
      key,
      email,
      'pending',
    );
    await portal.query(
      'INSERT INTO newsletter_mails (subscription_id, due_at) VALUES (?, 9e15)',
      `offen-${email.length}`,
    );
  };
  /** Every row of both databases that holds one of these. */
  const rowsWith = async (...words: readonly string[]) => {
    const found: string[] = [];
    for (const { binding } of DATABASES) {
      const database = await portal.database(binding);
      const { results } = await database
        .prepare(
          `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'search_%' AND name NOT LIKE '%cf_%'`,
        )
        .all<{ name: string }>();
      for (const { name } of results) {
        const rows = await database.prepare(`SELECT * FROM "${name}"`).all();
        found.push(
          ...rows.results
            .map((row) => `${name} ${JSON.stringify(row)}`)
            .filter((row) => words.some((word) => row.includes(word))),
        );
      }
    }
    return found.toSorted();
  };
  const call: CallService = async (host, path, body, contract) => {
    const { commerceServiceToken, identityServiceToken, readerServiceToken } = portal.secrets;
    const headers = {
      identity: { 'identity-service': `Bearer ${identityServiceToken}` },
      users: { authorization: `Bearer ${readerServiceToken}` },
      subscriptions: { [SUBSCRIPTION_TOKEN_HEADER]: commerceServiceToken },
    }[host];
    const answer = await portal.request(path, {
      host: `${host}.localhost`,
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.status === 200 ? ok(v.parse(contract, JSON.parse(answer.text))) : err(answer.status);
  };
  /** Filled in a test of their own: origin/commerce/customers/eraseCustomer.database.test.ts. */
  const OF_THE_STORE =
    'contacts codes records redemptions grants verifications verificationMails roleUpdates families subscriptions events effects payments paymentReports invoices cancellations letters letterMails'.split(
      ' ',
    );
  const gone = ['leser-4711', 'geht@demo.example'] as const;
  const stays = ['leser-0815', 'bleibt.da@demo.example'] as const;

  it('G16 are not answered without a service’s token', async () => {
    for (const host of READER_HOSTS)
      for (const path of Object.values(DATA_SUBJECT_PATHS))
        expect(
          (
            await portal.request(path, {
              host: `${host}.localhost`,
              method: 'POST',
              body: JSON.stringify({ id: 'demo-frei', email: null }),
            })
          ).status,
        ).toBe(401);
  });

  it('G16 access hands over what each table has of the person, erasure leaves of him what the law keeps and nothing that tells of him besides, and another reader keeps everything', async () => {
    await plantReader(...gone);
    await plantReader(...stays);
    const others = await rowsWith(...stays);
    const byAddress = { id: null, email: gone[1] };
    const exported = await exportReader(byAddress, call);
    const empty = Object.values(exported.ok ? exported.value : {}).flatMap((tables) =>
      Object.entries(tables).flatMap(([name, rows]) => (rows.length === 0 ? [name] : [])),
    );
    expect(new Set(empty)).toEqual(new Set(['refreshTokens', ...OF_THE_STORE]));
    expect(JSON.stringify(exported)).not.toContain(stays[0]);
    expect(exported).toEqual(await exportReader({ id: gone[0], email: null }, call));
    const erased = await eraseReader(byAddress, call, { isMailed: false });
    expect(erased.ok && erased.value).toMatchObject({
      deleted: {
        accounts: 1,
        sessions: 1,
        passkeys: 1,
        openCodes: 3,
        bookmarks: 1,
        newsletterSubscriptions: 1,
        mailStops: 1,
        receiptMails: 1,
        declarationMails: 1,
        wallets: 2,
      },
      kept: { walletMovements: 2, creditPurchases: 1, newsletterProofs: 1, declarations: 1 },
    });
    // A letter stays as it came, until its day.
    expect(await rowsWith(...gone)).toEqual([expect.stringMatching(/^declarations /)]);
    expect(await rowsWith(...stays)).toEqual(others);
    const kept = `SELECT count(*) AS movements, sum(m.credits) AS credits, w.credits AS left FROM wallet_movements m JOIN wallets w ON w.unique_id = m.wallet_id AND w.customer_id = m.customer_id
      JOIN subscription_customers c ON c.customer_id = w.customer_id WHERE m.customer_id LIKE 'erased:%'`;
    expect(await portal.query(kept)).toEqual([{ movements: 2, credits: 2, left: 2 }]);
    expect(
      await portal.query(`SELECT state, address, confirmed_at FROM newsletter_subscriptions WHERE address IS NULL`),
    ).toEqual([{ state: 'unsubscribed', address: null, confirmed_at: 1 }]);
    for (const word of [...gone, 'erased:']) expect(portal.log.filter((line) => line.includes(word))).toEqual([]);
    const again = await eraseReader(byAddress, call, { isMailed: false });
    expect(again.ok && again.value).toMatchObject({
      deleted: { accounts: 0, bookmarks: 0 },
      kept: { walletMovements: 0 },
    });
  });

  it('G16 npm run readers hands over, erases and says so; an erased account cannot log in', async () => {
    const state = fs.mkdtempSync(path.join(os.tmpdir(), 'readers-'));
    fs.writeFileSync(path.join(state, 'secrets.json'), JSON.stringify(portal.secrets));
    const run = async (...words: string[]) =>
      (
        await promisify(execFile)(process.execPath, ['scripts/readers.ts', ...words], {
          env: { ...process.env, PORT: String(portal.port), STATE_DIR: state },
        })
      ).stdout;
    const readAccounts = async () => JSON.parse(await run('export', 'frei@demo.example')).identity.accounts;
    const logIn = async () => {
      const body = JSON.stringify({ identifier: 'frei@demo.example', password: portal.secrets.demoPassword });
      return (
        await portal.request('/auth/local', {
          host: 'identity.localhost',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status;
    };
    expect(await logIn()).toBe(200);
    expect(await readAccounts()).toMatchObject([{ id: 'demo-frei' }]);
    expect(await run('erase', 'frei@demo.example')).toMatch(/^Gelöscht: 1 × accounts, /);
    expect(await logIn()).toBe(400);
    expect(await readAccounts()).toEqual([]);
    await expect(run('export')).rejects.toMatchObject({ code: 2 });
    fs.rmSync(state, { recursive: true });
  });
});
