import "./common-questions.css";
import { commonQuestions, commonQuestionsHeading } from "#content/pages/contact.ts";

/** Four short answers, always expanded. */
export function CommonQuestions() {
  return (
    <section aria-labelledby="common-questions-heading" className="questions">
      <h2 id="common-questions-heading" className="text-heading">
        {commonQuestionsHeading}
      </h2>
      <dl className="questions-list">
        {commonQuestions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-balance font-medium text-lg">{question}</dt>
            <dd className="mt-2 max-w-[38.5em] text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
