import { answerErrors } from '../http/answerErrors.ts';
import { identityRoutes } from './identityRoutes.ts';

answerErrors(identityRoutes);

/** The identity service: a worker of its own, so that nothing else of the backend can reach what it keeps. */
export default identityRoutes;
