import { Hono } from 'hono';
import * as v from 'valibot';
import { invoiceDocumentContract } from '#shared/contracts/invoiceDocument.contract.ts';
import { openDatabase } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { subscriptionError } from '../http/subscriptionError.ts';
import { loadDocument } from './loadDocument.ts';

/** Single invoices and cancellation documents, for the portal, which has verified the customer. */
export const documentRoutes = new Hono<{ Bindings: CommerceEnv }>();

documentRoutes.get('/customers/:customerId/documents/:name', async (c) => {
  const { customerId, name } = c.req.param();
  const document = await loadDocument(openDatabase(c.env.COMMERCE_DB), customerId, name);
  return document ? c.json(v.parse(invoiceDocumentContract, document)) : subscriptionError('notFound');
});
