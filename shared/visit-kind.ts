export type VisitKind = "page" | "item" | "sign_in" | "checkout" | "purchase" | "download";
