import { useApi } from "#app/use-api.ts";
import { NeededSteps } from "./needed-steps.tsx";

/** The item page's check-list, for a buyer. The panel omits it when it cannot be loaded. */
export default function SetupCheckList({ slug }: { slug: string }) {
  const { data } = useApi("GET /api/resources/:slug/fit", { param: { slug } });
  return data && <NeededSteps facts={data} />;
}
