import type { TemplateCheck } from "./template-check.ts";
import { candidateScorecard } from "./templates/candidate-scorecard-screening.ts";

export const checks: readonly TemplateCheck[] = [candidateScorecard];
