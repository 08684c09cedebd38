import "./passkeys.css";
import { Link } from "react-router";
import { passkeyWords } from "#content/operator/passkeys.ts";

const words = passkeyWords.hint;

/** A quiet hint for operators with one passkey, or with none where none is required. */
export function PasskeyHint({ enrolled }: { enrolled: number }) {
  if (enrolled > 1) return null;
  const lacking = enrolled === 0 ? "none" : "one";
  return (
    <p className="passkey-hint">
      {words[lacking]} <Link to="/operator/passkeys">{words.link[lacking]}</Link>
    </p>
  );
}
