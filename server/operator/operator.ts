/** What other modules may use of this one. */
export { operatorRoutes } from "./operator-routes.ts";
export {
  addResource,
  addResourceVersion,
  changeResource,
  changeResourceStatus,
} from "./verbs/catalogue.ts";
export { rotateKeys } from "./verbs/keys.ts";
export { deletePerson, exportPerson, personByAddress } from "./verbs/people.ts";
