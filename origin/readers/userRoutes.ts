import { Hono } from 'hono';
import type { OriginEnv } from '../env.ts';
import { readerServiceAuth } from '../http/readerServiceAuth.ts';
import { adReportRoutes } from './adReports/adReportRoutes.ts';
import { consentRoutes } from './consents/consentRoutes.ts';
import { dataSubjectRoutes } from './dataSubjects/dataSubjectRoutes.ts';
import { giftRoutes } from './gifts/giftRoutes.ts';
import { pushRoutes } from './push/pushRoutes.ts';
import { bookmarkRoutes } from './users/bookmarkRoutes.ts';
import { onboardingRoutes } from './users/onboardingRoutes.ts';
import { purchaseRoutes } from './users/purchaseRoutes.ts';

/**
 * Readers' data besides their accounts. Every call is made by the portal on behalf of a reader. Specification 7, user
 * API.
 */
export const userRoutes = new Hono<{ Bindings: OriginEnv }>();

userRoutes.use(readerServiceAuth);
userRoutes.route('/', bookmarkRoutes);
userRoutes.route('/', giftRoutes);
userRoutes.route('/', consentRoutes);
userRoutes.route('/', pushRoutes);
userRoutes.route('/', adReportRoutes);
userRoutes.route('/', dataSubjectRoutes);
userRoutes.route('/', purchaseRoutes);
userRoutes.route('/', onboardingRoutes);
