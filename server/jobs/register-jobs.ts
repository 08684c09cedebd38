import type { Services } from "#server/services.ts";

/** Every queue and its handler, on one screen. */
export async function registerJobs(_services: Services): Promise<void> {}
