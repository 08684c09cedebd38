import { lazy } from "react";
import { consoleMeta } from "#app/features/operator/console-route.ts";
import { operatorWords } from "#content/operator/operator.ts";

export const meta = consoleMeta(operatorWords.missing.title);

export const clientLoader = () => null;

export default lazy(() =>
  import("#app/features/operator/shell/load-failed.tsx").then(({ Missing }) => ({ default: Missing })),
);
