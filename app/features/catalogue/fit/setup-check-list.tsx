import { useApi } from "#app/use-api.ts";
import { NeededSteps } from "./needed-steps.tsx";

/** The check-list of the item page, for a buyer. Without an answer the panel does without it. */
export default function SetupCheckList({ slug }: { slug: string }) {
  const { data } = useApi("GET /api/resources/:slug/fit", { param: { slug } });
  return data && <NeededSteps facts={data} />;
}
