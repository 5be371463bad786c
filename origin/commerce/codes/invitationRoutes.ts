import { Hono } from 'hono';
import * as v from 'valibot';
import { invitationsContract, invitedContract } from '#shared/contracts/invitation.contract.ts';
import { openDatabase } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { invalid } from '../subscriptionError.ts';
import { invite, listInvitations } from './invitations.ts';

const PATH = '/customers/:customerId/invitations';

/** What readers invite others to. */
export const invitationRoutes = new Hono<{ Bindings: CommerceEnv }>();

invitationRoutes.get(PATH, async (c) => {
  const { customerId } = c.req.param();
  const invitations = await listInvitations(openDatabase(c.env.COMMERCE_DB), { customerId, at: Date.now() });
  return c.json(v.parse(invitationsContract, invitations));
});

invitationRoutes.post(PATH, async (c) => {
  const { customerId } = c.req.param();
  const invited = await invite(openDatabase(c.env.COMMERCE_DB), { customerId, at: Date.now() });
  return invited.ok ? c.json(v.parse(invitedContract, { id: invited.value })) : invalid('customerId', invited.error);
});
