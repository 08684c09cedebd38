export { fingerprint, isEqual } from "./json.ts";
export { matchBy, nodeKeys } from "./match.ts";
export {
  type Change,
  type Conflict,
  type Merged,
  mergeWorkflow,
  type Side,
  type Workflow,
  type WorkflowNode,
} from "./merge-workflow.ts";
export { changesInWords, conflictInWords } from "./words.ts";
