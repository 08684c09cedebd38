import { googleContract } from "./google.contract.ts";
import { createOpenidGoogle } from "./openid-google.ts";

googleContract("OpenID Connect", createOpenidGoogle);
