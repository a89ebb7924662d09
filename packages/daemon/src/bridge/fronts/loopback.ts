import { BlockList } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Whether a connection comes from this machine. An IPv4 address may be written as an IPv6 one. */
export function isLoopback(address: string | undefined): boolean {
	if (address === undefined) return false;
	const ipv4 = address.replace(/^::ffff:(?=\d+\.)/i, "");
	return LOOPBACK.check(ipv4, ipv4.includes(":") ? "ipv6" : "ipv4");
}
