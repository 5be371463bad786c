declare namespace Cloudflare {
  interface Env {
    readonly TEMPLATES: KVNamespace;
    readonly PURGE_LOG: DurableObjectNamespace<import('../cache/PurgeLog.object.ts').PurgeLog>;
    readonly REFRESH_LEASE: DurableObjectNamespace<import('../cache/RefreshLease.object.ts').RefreshLease>;
  }
}
