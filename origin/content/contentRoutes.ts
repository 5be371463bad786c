import { Hono } from 'hono';
import type { OriginEnv } from '../env.ts';
import { editorAuth } from '../http/editorAuth.ts';
import { cmsRoutes } from './cms/cmsRoutes.ts';
import { pollRoutes } from './cms/pollRoutes.ts';
import { contentRate } from './contentRate.ts';
import { actRoutes } from './edit/actRoutes.ts';
import { articleReadRoutes } from './edit/articleReadRoutes.ts';
import { articleRoutes } from './edit/articleRoutes.ts';
import { breakingRoutes } from './edit/breakingRoutes.ts';
import { catalogueRoutes } from './edit/catalogueRoutes.ts';
import { correctionRoutes } from './edit/correctionRoutes.ts';
import { editorRoutes } from './edit/editorRoutes.ts';
import { frontRoutes } from './edit/frontRoutes.ts';
import { convertRoutes } from './edit/convertRoutes.ts';
import { heldRoutes } from './edit/heldRoutes.ts';
import { importRoutes } from './edit/importRoutes.ts';
import { pushRoutes } from './edit/pushRoutes.ts';
import { redirectRoutes } from './edit/redirectRoutes.ts';
import { replyRoutes } from './edit/replyRoutes.ts';
import { reindexRoutes } from './edit/reindexRoutes.ts';
import { newsroomRoutes } from './edit/newsroomRoutes.ts';
import { overwrittenRoutes } from './edit/overwrittenRoutes.ts';
import { revisionRoutes } from './edit/revisionRoutes.ts';
import { sealRoutes } from './edit/sealRoutes.ts';
import { addressRoutes } from './read/addressRoutes.ts';
import { identityDoor } from './identityDoor.ts';
import { editionFileRoutes } from './read/editionFileRoutes.ts';
import { pageRoutes } from './read/pageRoutes.ts';
import { personalFeedRoutes } from './read/personalFeedRoutes.ts';
import { searchRoutes } from './read/searchRoutes.ts';
import { siteRoutes } from './read/siteRoutes.ts';
import { sitemapRoutes } from './read/sitemapRoutes.ts';
import { tagRoutes } from './read/tagRoutes.ts';
import { teaserRoutes } from './read/teaserRoutes.ts';

/** Content API and content server on one host. Specification 7. */
export const contentRoutes = new Hono<{ Bindings: OriginEnv }>();

// Mounted before the editors' token check: readers call these.
contentRoutes.route('/', identityDoor);

// A content server has a token of its own.
contentRoutes.route('/', cmsRoutes);

contentRoutes.use(contentRate);
contentRoutes.use(editorAuth);

contentRoutes.route('/', pageRoutes);
contentRoutes.route('/', editionFileRoutes);
contentRoutes.route('/', siteRoutes);
contentRoutes.route('/', tagRoutes);
contentRoutes.route('/', personalFeedRoutes);
contentRoutes.route('/', teaserRoutes);
contentRoutes.route('/', searchRoutes);
contentRoutes.route('/', sitemapRoutes);
contentRoutes.route('/', addressRoutes);
contentRoutes.route('/', importRoutes);
contentRoutes.route('/', heldRoutes);
contentRoutes.route('/', convertRoutes);
contentRoutes.route('/', actRoutes);
contentRoutes.route('/', articleReadRoutes);
contentRoutes.route('/', newsroomRoutes);
contentRoutes.route('/', pollRoutes);
contentRoutes.route('/', articleRoutes);
contentRoutes.route('/', revisionRoutes);
contentRoutes.route('/', sealRoutes);
contentRoutes.route('/', correctionRoutes);
contentRoutes.route('/', overwrittenRoutes);
contentRoutes.route('/', replyRoutes);
contentRoutes.route('/', catalogueRoutes);
contentRoutes.route('/', frontRoutes);
contentRoutes.route('/', editorRoutes);
contentRoutes.route('/', pushRoutes);
contentRoutes.route('/', breakingRoutes);
contentRoutes.route('/', redirectRoutes);
contentRoutes.route('/', reindexRoutes);
