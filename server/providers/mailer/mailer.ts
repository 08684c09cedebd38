export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** A uuid: the same mail sent again after a crash is known by it, and shown once. */
  id?: string;
};

/**
 * Sends one mail. Every implementation promises: when `send` resolves, the mail has been taken over by the next hop;
 * when it rejects, it was not, and sending again is right. Callers go through a job, which retries.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
