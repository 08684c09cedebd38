export { registerContactJobs } from "./contact-jobs.ts";
export { contactRoutes } from "./contact-routes.ts";
export { answerMessage, readThread } from "./messages.ts";
export { contactData } from "./personal-data.ts";
export {
  listMessages,
  listWaitlist,
  messageSenders,
  setMessageStatus,
  unansweredMessages,
  unreadMessages,
} from "./queries.ts";
