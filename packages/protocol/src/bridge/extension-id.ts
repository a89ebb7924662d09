/** The public key in the manifest. It fixes the id, wherever the extension is loaded from; nobody holds its other half. */
export const EXTENSION_KEY =
	"MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAuaqc5FRhgEFeTjSaS7+bVPxnMf988CHz8+TDVLgAqQQl8rqTSD6XehOyP28Ta9JAPx8hGWihsB3cGkLYXgAql10TjuWNImkASUCDaOWk2k6ezESVcaG1XGqgo1pW0LA10eygK7AtLuQn8uZnl0HcmW+KKhtR0RBhF6TRpt4Yxn0GGFYrNbpMWH/M73DAX/ke9/dBBTdLYkK6JBNyGpNisiCj8TL1aMfwj/Z44oC7cScKBEND15m+Brp9Q3AQJUYn1SPmgiYMMsoIEOnR7NWkIMZTTKBq7zU61e0I2fRGu3QRFS6OtyuH8jGOR1tLtI/NQi1GWTMyVC9H5Y6oYEv6UwIDAQAB";

/** What Chrome makes of the key: the only extension that the daemon listens to. */
export const EXTENSION_ID = "kjhjbphcoiplodmhhipjhbfpchoeilba";
export const EXTENSION_ORIGIN = `chrome-extension://${EXTENSION_ID}`;
