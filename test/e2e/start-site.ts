import { provideFilledData } from "../filled-data.ts";
import { startSiteProcess } from "../site-process.ts";

/** Once for all browser tests: the built site in demo mode. Its address reaches the workers through the environment. */
export default async function startSite(): Promise<() => Promise<void>> {
  const removeFilledData = await provideFilledData();
  const site = await startSiteProcess();
  process.env.SITE_UNDER_TEST = site.url;
  return async () => {
    await site.stop();
    await removeFilledData();
  };
}
