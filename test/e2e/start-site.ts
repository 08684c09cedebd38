import { provideFilledData } from "../filled-data.ts";
import { startSiteProcess } from "../site-process.ts";

/** Starts the built site in demo mode once for all browser tests. Workers find its address in the environment. */
export default async function startSite(): Promise<() => Promise<void>> {
  const removeFilledData = await provideFilledData();
  const site = await startSiteProcess();
  process.env.SITE_UNDER_TEST = site.url;
  return async () => {
    await site.stop();
    await removeFilledData();
  };
}
