import { Hono } from 'hono';
import { dataSubjectRoutes } from './accounts/dataSubjectRoutes.ts';
import { localRoutes } from './accounts/localRoutes.ts';
import { passwordRoutes } from './accounts/passwordRoutes.ts';
import { registerRoutes } from './accounts/registerRoutes.ts';
import { serviceRoutes } from './accounts/serviceRoutes.ts';
import { codeRoutes } from './codes/codeRoutes.ts';
import { answerHeaders } from './http/answerHeaders.ts';
import { boundBody } from './http/boundBody.ts';
import { doorRate } from './http/doorRate.ts';
import type { IdentityEnv } from './identityEnv.ts';
import { healthRoutes } from './http/healthRoutes.ts';
import { keyRoutes } from './keys/keyRoutes.ts';
import { mailRoutes } from './mails/mailRoutes.ts';
import { oidcRoutes } from './oidc/oidcRoutes.ts';
import { passkeyRoutes } from './passkeys/passkeyRoutes.ts';
import { connectRoutes } from './providers/connectRoutes.ts';
import { providerRoutes } from './providers/providerRoutes.ts';
import { sessionRoutes } from './sessions/sessionRoutes.ts';

/** The identity service: accounts and sessions of all titles. */
export const identityRoutes = new Hono<{ Bindings: IdentityEnv }>();

identityRoutes.use(answerHeaders, doorRate, boundBody);
identityRoutes.route('/', healthRoutes);
identityRoutes.route('/', oidcRoutes);
identityRoutes.route('/', localRoutes);
identityRoutes.route('/', registerRoutes);
identityRoutes.route('/', passwordRoutes);
identityRoutes.route('/', serviceRoutes);
identityRoutes.route('/', dataSubjectRoutes);
identityRoutes.route('/', keyRoutes);
identityRoutes.route('/', codeRoutes);
identityRoutes.route('/', mailRoutes);
identityRoutes.route('/', sessionRoutes);
identityRoutes.route('/', providerRoutes);
identityRoutes.route('/', connectRoutes);
identityRoutes.route('/', passkeyRoutes);
