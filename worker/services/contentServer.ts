import { latestBuildContract, redirectsContract, sitesContract, type Redirect } from '#shared/contracts/contentServer.contract.ts';
import type { Menus } from '#shared/domain/site/menuHandles.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

export type ContentServer = {
  /** The id of the latest build, or null where the content server keeps none (403 and 404 are tolerated). Specification 8. */
  readonly fetchLatestBuild: (timestamp: number) => Promise<Result<string | null, UpstreamFailure>>;
  readonly fetchMenus: (mandator: string) => Promise<Result<Menus | null, UpstreamFailure>>;
  readonly fetchRedirects: (mandator: string) => Promise<Result<readonly Redirect[], UpstreamFailure>>;
};

export function createContentServer(upstream: Upstream): ContentServer {
  return {
    async fetchLatestBuild(timestamp) {
      const answer = await upstream.call({ path: `/builds/latest.json?${timestamp}`, contract: latestBuildContract });
      if (answer.ok) return ok(answer.value.value.id);
      const isTolerated = answer.error.kind === 'status' && (answer.error.status === 403 || answer.error.status === 404);
      return isTolerated ? ok(null) : answer;
    },
    async fetchMenus(mandator) {
      const answer = await upstream.call({ path: '/sites', contract: sitesContract });
      if (!answer.ok) return answer;
      const site = answer.value.value.data.find((candidate) => candidate.mandator === mandator);
      return ok(site?.menuHandles ?? null);
    },
    async fetchRedirects(mandator) {
      const answer = await upstream.call({ path: `/redirects?filters[mandator][$eq]=${mandator}`, contract: redirectsContract });
      return answer.ok ? ok(answer.value.value.data) : answer;
    },
  };
}
