import { Hono } from 'hono';
import * as v from 'valibot';
import { invitationsContract, invitedContract } from '#shared/contracts/invitation.contract.ts';
import { offeredCodeContract } from '#shared/contracts/offeredCode.contract.ts';
import { openDatabase } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { invalid, subscriptionError } from '../http/subscriptionError.ts';
import { invite, listInvitations } from './invitations.ts';
import { findOfferedCode } from './redeem.ts';

const PATH = '/customers/:customerId/invitations';

/** A reader's invitations, and the offer of a code to a guest who follows its link. */
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

invitationRoutes.get('/codes/:codeId', async (c) => {
  const offered = await findOfferedCode(openDatabase(c.env.COMMERCE_DB), c.req.param('codeId'), Date.now());
  return offered ? c.json(v.parse(offeredCodeContract, offered)) : subscriptionError('notFound');
});
