import { Hono } from 'hono';
import * as v from 'valibot';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { busy } from '../http/busy.ts';
import { readJson } from '../http/readJson.ts';
import { rolesOnly, serviceOnly } from '../http/serviceAuth.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { passwords } from '../passwords/passwords.ts';
import { sessionsOf } from '../sessions/sessionsOf.ts';
import { addAccount } from './accountStore.ts';

const name = v.pipe(v.string(), v.maxLength(100));
const roles = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z][A-Z\d-]{0,40}$/))), v.maxLength(50));
const importContract = v.object({
  email: v.pipe(v.string(), v.email(), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(8), v.maxLength(200)),
  emailVerified: v.boolean(),
  salutation: name,
  firstName: name,
  lastName: name,
  subscriptionRoles: roles,
});

/** Account calls for the publisher's own systems. */
export const serviceRoutes = new Hono<{ Bindings: IdentityEnv }>();

serviceRoutes.use('/accounts/:sub', serviceOnly);
serviceRoutes.use('/accounts/:sub/roles', rolesOnly);

/**
 * Imports an account of another system under its id. Answers 200 also if the account exists, and leaves it unchanged.
 */
serviceRoutes.put('/accounts/:sub', async (c) => {
  const form = await readJson(c, importContract);
  if (!form.ok) return form.error;
  const { password, ...account } = form.value;
  const hashed = await passwords.hash(password);
  if (!hashed.ok) return busy();
  const isNew = await addAccount(
    c.env.IDENTITY_DB,
    { ...account, id: c.req.param('sub'), passwordHash: hashed.value },
    new Date(),
  );
  return c.json({ isNew });
});

const rolesContract = v.object({
  subscriptionRoles: roles,
  /**
   * Version of the grants behind the roles; never decreases. Without it, these are the roles of the older system that
   * the account was imported from.
   */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/**
 * Sets the roles granted by the subscription system, besides imported ones; the next id token contains them. Ignores
 * versions older than the known one. Imported roles that the older system no longer names are removed. Decision 050.
 */
serviceRoutes.put('/accounts/:sub/roles', async (c) => {
  const form = await readJson(c, rolesContract);
  if (!form.ok) return form.error;
  const { subscriptionRoles, version = null } = form.value;
  const sub = c.req.param('sub');
  const [changed, known] = await c.env.IDENTITY_DB.batch([
    c.env.IDENTITY_DB.prepare(
      `UPDATE "user" SET
         "subscriptionRoles" = (SELECT json_group_array("value") FROM (
           SELECT "value" FROM json_each(?1) UNION SELECT "value" FROM json_each("broughtRoles") WHERE ?2 IS NOT NULL)),
         "broughtRoles" = (SELECT json_group_array("value") FROM json_each("broughtRoles")
           WHERE ?2 IS NOT NULL OR "value" IN (SELECT "value" FROM json_each(?1))),
         "rolesVersion" = coalesce(?2, "rolesVersion"), "updatedAt" = ?3
       WHERE "id" = ?4 AND "rolesVersion" <= coalesce(?2, "rolesVersion")`,
    ).bind(JSON.stringify(subscriptionRoles), version, new Date().toISOString(), sub),
    c.env.IDENTITY_DB.prepare('SELECT 1 FROM "user" WHERE "id" = ?').bind(sub),
  ]);
  if (known?.results.length === 0) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  if (changed?.meta.changes) await sessionsOf(c.env, sub).learn(sub);
  return c.json({ subscriptionRoles });
});
