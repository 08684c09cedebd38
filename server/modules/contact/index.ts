export { registerContactJobs } from "./contact-jobs.ts";
export { contactRoutes } from "./contact-routes.ts";
export { answerMessage, readThread } from "./messages.ts";
export { contactData } from "./personal-data.ts";
export {
  countUnread as unreadMessages,
  listMessages,
  listWaitlist,
  messageSenders,
  newestUnanswered as unansweredMessages,
  setMessageStatus,
} from "./queries/message-list.ts";
