/**
 * Detects browsers inside other apps, and a few that proxy their pages: Razorpay's checkout cannot open over a page
 * there and uses its own page instead (docs/razorpay.md).
 */
export function isInAppBrowser(userAgent = navigator.userAgent): boolean {
  return /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|LinkedInApp|TwitterAndroid|Pinterest\/|musical_ly|BytedanceWebview|Opera Mini|OPR\/.*Mini|UCBrowser|UCWEB|; wv\)/i.test(
    userAgent,
  );
}
