/** Each queue's work in plain words. */
const QUEUES: Readonly<Record<string, string>> = {
  "announce-version": "Announce a new version to its owners",
  "compare-records": "Compare Razorpay's records with ours",
  "delete-old-messages": "Delete old messages",
  "deliver-webhooks": "Deliver webhook events",
  "demo-late-payment": "Complete a late demo payment",
  "demo-webhook": "Send a demo webhook",
  "forget-buyers": "Delete old personal data of buyers",
  "forget-confirmations": "Delete old passkey confirmations",
  "forget-old-sign-ins": "Delete old sign-ins",
  "forget-replies": "Delete stored replies to operator requests",
  "forget-sent-mails": "Delete old mails",
  "forget-webhook-events": "Delete old webhook events",
  "make-invoice-files": "Create invoice PDFs",
  "nightly-backup": "Back up the shop",
  "process-webhook": "Process a Razorpay webhook",
  "reconcile-orders": "Ask Razorpay about open orders",
  "refund-payment": "Refund a payment",
  "remind-unfinished": "Remind buyers of unfinished payments",
  "remove-erased-documents": "Delete the files of erased documents",
  "request-reviews": "Ask owners for a review",
  "restore-drill": "Test restoring a backup",
  "send-mail": "Send a mail",
  "send-sign-in-mail": "Send a sign-in link",
};

export function queueName(queue: string): string {
  return QUEUES[queue] ?? queue.replaceAll("-", " ");
}

/** Why a job failed, by the error's code. */
const FAILURES: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Free some space, then try again.",
  EACCES: "The server may not write to its data folder. Check the folder's permissions, then try again.",
  ECONNREFUSED: "The other server refused the connection.",
  ECONNRESET: "The other server closed the connection.",
  ENOTFOUND: "The other server's name was not found.",
  ETIMEDOUT: "The other server did not answer in time.",
};

export function failureText(code: string | null, message: string | null): string {
  return FAILURES[code ?? ""] ?? message ?? "";
}
